// A section with a list of cards in two states, such as open and decided: the choice between them, the cards, and what is shown without any.
import type { Key, ReactNode } from 'react'
import { Empty } from '../../../ui/empty.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { MoreButton } from './more-button.tsx'
import type { usePages } from './use-pages.ts'

type ListInStatesProps<S extends string, T extends { id: Key }> = {
  title: string
  text: string
  /** The name of the choice. */
  label: string
  state: S
  states: readonly { value: S; label: string }[]
  onState: (state: S) => void
  list: Omit<ReturnType<typeof usePages>, 'pages'>
  /** Undefined while they are loading. */
  items: T[] | undefined
  none: string
  noneText: string
  children: (item: T) => ReactNode
}

export function ListInStates<S extends string, T extends { id: Key }>(props: ListInStatesProps<S, T>) {
  const { title, text, label, state, states, onState, list, items, none, noneText, children } = props
  return (
    <>
      <SectionHeading
        title={title}
        text={text}
        actions={<Segmented label={label} value={state} options={[...states]} onChange={onState} />}
      />
      {!items && <SectionStatus hasFailed={list.hasFailed} onRetry={list.reload} />}
      {list.isStale && <StaleNotice onRetry={list.reload} />}
      {items?.length === 0 && <Empty title={none} text={noneText} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {items?.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <MoreButton more={list.more} isLoading={list.isLoadingMore} />
    </>
  )
}
