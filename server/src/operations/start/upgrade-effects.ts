import type { Logger } from 'pino'
import type { Db } from '../../platform/db/connection/connect.ts'

const NAMED = 20

/**
 * Logs what an upgrade changed for people, so that an operator can answer them: who was taken off teams and open work
 * because they had left (migration 023), and which requests stopped because their work had ended (026).
 */
export async function logUpgradeEffects(db: Db, log: Pick<Logger, 'warn'>, pending: readonly string[], since: string) {
  if (pending.includes('023-who-left')) {
    const left = await db
      .selectFrom('activities')
      .innerJoin('projects', 'projects.id', 'activities.projectId')
      .select(['targetTitle as person', 'projects.name as project'])
      .where('type', '=', 'team_member_removed')
      .where('inFeeds', '=', 0)
      .where('activities.createdAt', '>=', since)
      .orderBy('seq')
      .execute()
    const lines = left.map(({ person, project }) => `${person} (${project})`)
    report(log, 'the upgrade took people who had left off the team and open work of projects', lines)
  }
  if (pending.includes('026-follow-work')) {
    const stopped = await db
      .selectFrom('requests')
      .select('title')
      .where('status', '=', 'stopped')
      .orderBy('id')
      .execute()
    const titles = stopped.map(({ title }) => title)
    report(log, 'the upgrade stopped requests whose work had been cancelled or deleted', titles)
  }
}

function report(log: Pick<Logger, 'warn'>, what: string, all: string[]) {
  if (all.length > 0) log.warn({ count: all.length, some: all.slice(0, NAMED) }, what)
}
