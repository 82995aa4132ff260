import type { ProjectFilter } from '@atrium/contracts/v1/shapes/projects'
import type * as z from 'zod/mini'
import type { Visit } from '../../http/visit.ts'
import { findProjects } from './list-projects.ts'
import { showProjects } from './show-projects.ts'

/** Projects as today's dashboards show them. */
export async function listCustomers(filter: z.output<typeof ProjectFilter>, visit: Visit) {
  const { rows, counts } = await findProjects(filter, visit)
  return { customers: await showProjects(rows, visit), counts }
}
