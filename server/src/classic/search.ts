import * as specified from '@oriel/contracts/classic/search'
import * as v1 from '@oriel/contracts/v1/overview/search'
import { classicRoute } from './classic-route.ts'
import { KIND_OF_V1 } from './kinds.ts'

export const searchCalls = [
  classicRoute(specified.searchEverything, async (query, ask) => {
    const { items, projects } = await ask(v1.search, query)
    return {
      found: items.flatMap(({ id, kind, title, excerpt, project, workItem, parent, request }) =>
        kind === 'deliverable'
          ? []
          : {
              kind: KIND_OF_V1[kind],
              _id: id,
              title,
              excerpt,
              customer: { _id: project, name: projects[project]?.name ?? '' },
              taskId: parent ?? workItem,
              subtaskId: parent === null ? null : workItem,
              requestId: request,
            },
      ),
    }
  }),
]
