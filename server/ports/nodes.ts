// The port of the list of nodes: the processes that serve together.
import type { ServerNode } from '../../shared/operators/overview-api.ts'

export interface NodeList {
  /** This one first; the others as far as they have reported within the last seconds. */
  list(): ServerNode[]
  /** On all of them together. Each counts once, unless there are too many on a node to compare: then its figure is added. */
  totals(): { people: number; sessions: number }
}
