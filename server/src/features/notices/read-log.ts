import { type LogReader, readLog as read } from '../activity/read-log.ts'
import { queueCalls, queueNeeds, queueNews } from '../deliveries/queue.ts'
import { keepTold } from './keep-told.ts'
import { tellsOfDevice, toldOfDevices } from './new-devices.ts'
import { whoLearns } from './who-learns.ts'

/** Makes notices of what feeds show, for everybody whom it concerns, tells their open tabs, and has them written to. */
export const noticesReader: LogReader = {
  name: 'notices',
  heeds: (line) => line.inFeeds === 1 || tellsOfDevice(line),
  async follow({ db, afterwards }, lines, { config }) {
    const learned = await whoLearns(
      db,
      lines.filter(({ inFeeds }) => inFeeds === 1),
    )
    const { told } = learned
    const needed = [...learned.needed, ...toldOfDevices(lines)]
    await keepTold(db, told)
    const people = new Set([...told, ...needed].map(({ userId }) => userId))
    await queueCalls(db, needed)
    if (config.mail) {
      await queueNeeds(db, needed)
      await queueNews(db, [...new Set(told.flatMap(({ why, userId }) => (why === 'follows' ? [userId] : [])))])
    }
    afterwards(({ live }) => {
      for (const userId of people) live.publish({ kind: 'notice', projectId: null, audience: 'client', userId })
    })
  },
}

export const readLog = (services: Parameters<typeof read>[0]) => read(services, noticesReader)
