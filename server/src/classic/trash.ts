import * as contract from '@oriel/contracts/classic/trash'
import { getTrashDisclosure } from '@oriel/contracts/disclosure'
import type { TrashEntry } from '@oriel/contracts/v1/shapes/trash'
import * as v1 from '@oriel/contracts/v1/trash'
import { classic } from './classic-route.ts'
import { showWhose } from './disclosure.ts'
import { asPage, ofPage } from './pages.ts'

/** Kinds of things as the specification spells them. */
const TYPES = {
  project: 'customer',
  task: 'task',
  subtask: 'subtask',
  comment: 'comment',
  file: 'file',
  request: 'taskRequest',
} as const satisfies Record<TrashEntry['kind'], string>

export const trashCalls = [
  classic(contract.listTrash, async (query, ask) => {
    const { items, total } = await ask(v1.listTrash, asPage(query))
    return {
      entries: items.map(({ id, kind, project, ...entry }) => ({
        _id: id,
        type: TYPES[kind],
        customer: { _id: project.id, name: project.name },
        ...entry,
      })),
      pagination: ofPage(query, total),
    }
  }),
  classic(getTrashDisclosure, async (which, ask) => {
    // The specification knows none of what came after it.
    const { title, things: all, more, ...whose } = await ask(v1.getTrashDisclosure, which)
    const things = all.flatMap(({ kind, text, by }) =>
      kind === 'deliverable' ? [] : [{ type: TYPES[kind], text, by }],
    )
    return {
      ...showWhose(whose),
      title,
      things,
      more,
    }
  }),
  classic(contract.restoreFromTrash, async (which, ask) => {
    const { id, kind } = await ask(v1.restoreFromTrash, which)
    return { _id: id, type: TYPES[kind] }
  }),
  classic(contract.removeForGood, async (which, ask) => ({ _id: (await ask(v1.removeForGood, which)).id })),
]
