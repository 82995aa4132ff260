import { type AnyMessage, fillMessage, message } from '@oriel/contracts/message'

/** Input fields of `/api/v1` that were renamed before 1.0: the old name is refused instead of being ignored. */
const formerFields: Record<string, string> = {
  audience: 'visibility',
  isSolved: 'isResolved',
  second: 'timeSeconds',
  said: 'note',
  following: 'applyToSeries',
  handOver: 'shareFileIds',
  waits: 'awaitingReply',
  after: 'blockedBy',
  gap: 'gapDays',
  follow: 'rescheduleDependents',
  level: 'accessLevel',
  firstOn: 'startsOn',
  lastOn: 'endsOn',
  isTold: 'isReasonVisible',
  needs: 'attentionEmails',
  newsDays: 'digestDays',
  newsHour: 'digestHour',
  secondFactor: 'twoFactor',
  issuedPasswords: 'managerSetPasswords',
  breakGlassId: 'emergencyAccessId',
  text: 'message',
}

/** Old names in an input whose schema has only the new one, each with a sentence. */
export function refuseFormerFields(sent: object, shape: object): Record<string, AnyMessage> {
  const refused = Object.entries(formerFields).filter(([old, name]) => old in sent && !(old in shape) && name in shape)
  return Object.fromEntries(
    refused.map(([old, name]) => [old, fillMessage(message({ id: 'This field is now called “{name}”' }), { name })]),
  )
}
