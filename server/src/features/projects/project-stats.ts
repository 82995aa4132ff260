import type { ProjectStats } from '@oriel/contracts/v1/shapes/projects'
import type { Priority } from '@oriel/contracts/words'
import type { Visit } from '../../http/session/visit.ts'
import { count } from '../../counters/count.ts'
import { countsOf } from './filter.ts'

/** How many projects there are of each kind, and how far they are on average. */
export async function projectStats(visit: Visit): Promise<ProjectStats> {
  const groups = await count(visit, 'projects')
  const sum = (of: 'count' | 'progress', among = groups) => among.reduce((total, group) => total + group[of], 0)
  const priority = (wanted: Priority) =>
    sum(
      'count',
      groups.filter((it) => it.word === wanted),
    )
  const { all: total, ...byStatus } = countsOf(groups)
  return {
    total,
    byStatus,
    byPriority: {
      low: priority('low'),
      normal: priority('normal'),
      high: priority('high'),
      urgent: priority('urgent'),
    },
    averageProgress: total === 0 ? 0 : Math.round(sum('progress') / total),
  }
}
