import { type LogReader, readLog as read } from '../activity/read-log.ts'
import { applyLines, movesNeeds } from './apply-lines.ts'

/** Moves needs with the log, and tells whoever may look that something is asked there, or no longer. */
export const needsReader: LogReader = {
  name: 'needs',
  heeds: ({ type }) => movesNeeds(type),
  async follow({ db, afterwards }, lines) {
    for (const { projectId, requestId, isSealed } of await applyLines(db, lines)) {
      const audience = isSealed ? 'team' : 'client'
      afterwards(({ live }) => live.publish({ kind: 'need', projectId, audience, requestId }))
    }
  },
}

export const readLog = (services: Parameters<typeof read>[0]) => read(services, needsReader)
