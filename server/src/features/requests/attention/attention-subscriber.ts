import { type LogSubscriber, processLog as read } from '../../activity/log/log-subscriber.ts'
import { updateFromLog, affectsAttention } from './update-from-log.ts'

export const attentionSubscriber: LogSubscriber = {
  name: 'needs',
  heeds: ({ type }) => affectsAttention(type),
  async follow({ db, afterwards }, lines) {
    for (const { projectId, requestId, isSealed } of await updateFromLog(db, lines)) {
      const audience = isSealed ? 'team' : 'client'
      afterwards(({ live }) => live.publish({ kind: 'attention', projectId, audience, requestId }))
    }
  },
}

export const processAttentionLog = (services: Parameters<typeof read>[0]) => read(services, attentionSubscriber)
