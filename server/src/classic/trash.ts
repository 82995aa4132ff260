import * as contract from '@oriel/contracts/classic/trash'
import { getRestorePreview } from '@oriel/contracts/classic/sharing-preview'
import * as v1 from '@oriel/contracts/v1/work/trash'
import { classicRoute } from './classic-route.ts'
import { showClientAndProject } from './sharing-preview.ts'
import { KIND_OF_V1 } from './kinds.ts'
import { toPageQuery, showPagination } from './numbered-pages.ts'

export const trashCalls = [
  classicRoute(contract.listTrash, async (query, ask) => {
    const { items, total } = await ask(v1.listTrash, toPageQuery(query))
    return {
      entries: items.map(({ id, kind, project, ...entry }) => ({
        _id: id,
        type: KIND_OF_V1[kind],
        customer: { _id: project.id, name: project.name },
        ...entry,
      })),
      pagination: showPagination(query, total),
    }
  }),
  classicRoute(getRestorePreview, async (which, ask) => {
    const { title, records, more, ...whose } = await ask(v1.getRestorePreview, which)
    return {
      ...showClientAndProject(whose),
      title,
      things: records.flatMap(({ kind, text, by }) =>
        kind === 'deliverable' ? [] : [{ type: KIND_OF_V1[kind], text, by }],
      ),
      more,
    }
  }),
  classicRoute(contract.restoreFromTrash, async (which, ask) => {
    const { id, kind } = await ask(v1.restoreFromTrash, which)
    return { _id: id, type: KIND_OF_V1[kind] }
  }),
  classicRoute(contract.deletePermanently, async (which, ask) => ({
    _id: (await ask(v1.deletePermanently, which)).id,
  })),
]
