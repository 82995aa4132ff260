import { message } from '@oriel/contracts/message'

export const recordLabels = {
  workspace: message({ id: 'Workspace' }),
  project: message({ id: 'Project' }),
  work: message({ id: 'Task' }),
  deliverable: message({ id: 'Deliverable' }),
  client: message({ id: 'Client' }),
  due: message({ id: 'Due date' }),
  description: message({ id: 'Description' }),
  asked: message({ id: 'Requested by' }),
  question: message({ id: 'Message' }),
  file: message({ id: 'File' }),
  address: message({ id: 'URL' }),
  approver: message({ id: 'Approver' }),
  decision: message({ id: 'Decision' }),
  words: message({ id: 'Comment' }),
  at: message({ id: 'Decided at' }),
  signIn: message({ id: 'Signed in with' }),
  log: message({ id: 'Log entry' }),
  signature: message({ id: 'Signature' }),
  accepted: message({ id: 'Approved [sign-off]' }),
  remarks: message({ id: 'Approved with comments' }),
  changes: message({ id: 'Changes requested' }),
  password: message({ id: 'password' }),
  link: message({ id: 'sign-in link' }),
  invitation: message({ id: 'invitation link' }),
  provider: message({ id: 'SSO provider' }),
  passkey: message({ id: 'passkey' }),
  'second-factor': message({ id: 'two-factor authentication' }),
} as const

export const law = message({
  id: 'A sign-off record is evidence of a decision. It is not an electronic signature as defined by law.',
})
