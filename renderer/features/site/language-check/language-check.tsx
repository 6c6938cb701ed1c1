// Checks all texts of the interface in both languages on this page: problems, counts, and samples.
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { checkTexts, flatten, textChecks, type TextProblem } from '../../../../shared/texts/check-texts.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage, loadAllTexts } from '../../../lib/texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { AreaTable, type Area } from './area-table.tsx'

interface Checked {
  problems: TextProblem[]
  areas: Area[]
  keys: ReadonlySet<string>
}

export function LanguageCheck() {
  const { t } = useTranslation()
  const [checked, setChecked] = useState<Checked | 'failed' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    check().then(
      (found) => isGone || setChecked(found),
      () => isGone || setChecked('failed'),
    )
    return () => {
      isGone = true
    }
  }, [tries])
  if (checked === null) return <p role="status">{t('testLanguage.loading')}</p>
  if (checked === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        {t('testLanguage.failed')}
        <Button
          onClick={() => {
            setChecked(null)
            setTries(tries + 1)
          }}
        >
          {t('testLanguage.retry')}
        </Button>
      </div>
    )
  return <Results {...checked} />
}

async function check(): Promise<Checked> {
  const [en, nl] = await Promise.all([
    withVoice(loadAllTexts('en'), import('../../../../shared/texts/en/voice.ts')),
    withVoice(loadAllTexts('nl'), import('../../../../shared/texts/nl/voice.ts')),
  ])
  const areas = Object.keys(nl).map((name) => areaOf(name, en[name] ?? {}, nl[name] ?? {}))
  return { problems: checkTexts(en, nl), areas, keys: new Set(flatten(nl).keys()) }
}

// The texts of the voice feature are loaded with its own code.
async function withVoice(texts: Promise<Record<string, object>>, voice: Promise<{ voice: object }>): Promise<Record<string, object>> {
  return { ...(await texts), voice: (await voice).voice }
}

function areaOf(name: string, en: object, nl: object): Area {
  const [english, dutch] = [flatten(en), flatten(nl)]
  const same = [...dutch].filter(([key, text]) => String(english.get(key)) === String(text))
  return { name, count: dutch.size, same: same.length }
}

function Results({ problems, areas, keys }: Checked) {
  const { t, i18n } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  // Checks what the page displays now, in its current language.
  useEffect(() => setShown(findKeys(box.current?.closest('main') ?? document.body, keys)), [i18n.language, keys])
  const lines = textChecks.map((id) => ({ id, found: problems.filter((one) => one.check === id).map((one) => one.key) }))
  return (
    <div ref={box} className="grid gap-10 md:grid-cols-2 md:gap-x-12">
      <section>
        <h2 className="text-16 font-extrabold">{t('testLanguage.checks')}</h2>
        <ul aria-label={t('testLanguage.checks')} className="mt-3 border-t border-line">
          {[...lines, { id: 'shown' as const, found: shown }].map(({ id, found }) => (
            <CheckLine key={id} label={t(`testLanguage.check.${id}`)} found={found} />
          ))}
        </ul>
        <Samples />
      </section>
      <AreaTable areas={areas} />
    </div>
  )
}

function CheckLine({ label, found }: { label: string; found: readonly string[] }) {
  const { t } = useTranslation()
  const isRight = found.length === 0
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-start gap-3">
        <span className="min-w-0 flex-1">{label}</span>
        <span className={isRight ? 'flex items-center gap-1.5 text-ink-2' : 'flex items-center gap-1.5 font-semibold text-danger'}>
          {isRight ? <Check className="size-4 text-live" /> : <CircleAlert className="size-4" />}
          {isRight ? t('testLanguage.passed') : t('testLanguage.failures', { count: found.length })}
        </span>
      </div>
      {!isRight && (
        <ul className="mt-1.5 grid gap-0.5 font-mono text-12 wrap-anywhere text-danger">
          {found.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

// Samples of plurals, interpolation and a date.
function Samples() {
  const { t } = useTranslation()
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'full' })
  const samples = [
    t('session.peopleOnline', { count: 1 }),
    t('session.peopleOnline', { count: 3 }),
    t('session.typingOne', { name: 'Anna' }),
    t('session.typingMany', { count: 2 }),
    // oxlint-disable-next-line react/purity -- any date will do
    day.format(new Date()),
  ]
  return (
    <>
      <h2 className="mt-8 text-16 font-extrabold">{t('testLanguage.samples')}</h2>
      <ul aria-label={t('testLanguage.samples')} className="mt-3 border-t border-line">
        {samples.map((sample) => (
          <li key={sample} className="border-b border-line py-2">
            {sample}
          </li>
        ))}
      </ul>
    </>
  )
}

// Finds text keys that are displayed instead of their text, including those for screen readers.
function findKeys(root: Element, keys: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const look = (text: string | null) => {
    if (text !== null && keys.has(text.trim())) found.add(text.trim())
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) look(element.getAttribute(name))
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent)
  }
  return [...found]
}
