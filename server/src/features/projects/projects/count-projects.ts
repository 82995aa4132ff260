import type { ProjectStats } from '@oriel/contracts/v1/projects/projects-schemas'
import type { Priority } from '@oriel/contracts/enums'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { countRecords } from '../counters/count-records.ts'
import { countByStatus } from './project-filters.ts'

export async function countProjects(ctx: RequestContext): Promise<ProjectStats> {
  const groups = await countRecords(ctx, 'projects')
  const sum = (of: 'count' | 'progress', among = groups) => among.reduce((total, group) => total + group[of], 0)
  const priority = (wanted: Priority) =>
    sum(
      'count',
      groups.filter((it) => it.word === wanted),
    )
  const { all: total, ...byStatus } = countByStatus(groups)
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
