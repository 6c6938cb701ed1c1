// The second row of the header: the tools, each with the plan it belongs to.
import { AudioLines } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { callTool } from '../../../lib/tools.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import type { HeaderProps } from './header-props.ts'
import { showsPlans, toolList } from './tool-list.ts'

type ToolRowProps = Pick<HeaderProps, 'state' | 'voice'>

export function ToolRow({ state, voice }: ToolRowProps) {
  const { t } = useTranslation()
  const look = 'gap-1.5 px-2 font-medium text-ink [&_.lucide]:size-4'
  return (
    <div className="flex items-center border-b border-line pr-4 pb-1.5 pl-10 @max-[40rem]:hidden">
      <div role="group" aria-label={t('session.tools')} data-part="tools" className="flex items-center gap-0.5 @min-[46rem]:gap-1.5">
        {toolList.map(({ tool, label, plan, icon: Icon }) => (
          <Button key={tool} variant="plain" size="sm" onClick={() => callTool(tool)} aria-haspopup="dialog" className={look}>
            <Icon />
            {t(label)}
            {tool === 'brainstorm' && <BrainstormSign state={state} />}
            {showsPlans(state) && (
              <span className={cn('text-12 font-semibold', plan === 'session.toolPro' ? 'text-pro' : 'text-muted')}>{t(plan)}</span>
            )}
          </Button>
        ))}
      </div>
      {voice.toggle && (
        <Button
          data-part="voice"
          variant="plain"
          size="sm"
          aria-label={t('session.voice')}
          title={t('session.voice')}
          aria-pressed={voice.isOn}
          onClick={voice.toggle}
          className={cn(look, 'ml-auto', voice.isOn && 'bg-selected')}
        >
          <AudioLines />
          <span className="@max-[50rem]:hidden">{t('session.voice')}</span>
        </Button>
      )}
    </div>
  )
}

/** Marks that the session has a brainstorm: a dot, with text for screen readers. */
export function BrainstormSign({ state }: Pick<HeaderProps, 'state'>) {
  const { t } = useTranslation()
  if (state.brainstorm === null) return null
  return (
    <span title={t('session.brainstormThere')} className="size-2 shrink-0 rounded-full bg-live">
      <span className="sr-only">{t('session.brainstormThere')}</span>
    </span>
  )
}
