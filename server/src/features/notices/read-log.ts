import { type LogReader, readLog as read } from '../activity/read-log.ts'
import { queueNeeds } from '../deliveries/queue.ts'
import { keepTold } from './keep-told.ts'
import { whoLearns } from './who-learns.ts'

/** Makes notices of what feeds show, for everybody whom it concerns, and tells their open tabs; where mail is sent, what is due to them. */
export const noticesReader: LogReader = {
  name: 'notices',
  heeds: ({ inFeeds }) => inFeeds === 1,
  async follow({ db, afterwards }, lines, { config }) {
    const { told, needed } = await whoLearns(
      db,
      lines.filter(({ inFeeds }) => inFeeds === 1),
    )
    await keepTold(db, told)
    if (config.mail) await queueNeeds(db, needed)
    const people = new Set(told.map(({ userId }) => userId))
    afterwards(({ live }) => {
      for (const userId of people) live.publish({ kind: 'notice', projectId: null, audience: 'client', userId })
    })
  },
}

export const readLog = (services: Parameters<typeof read>[0]) => read(services, noticesReader)
