import { message } from '@oriel/contracts/message'

/** What receipts are called, on the page that verifies them and in the PDF. */
export const recordLabels = {
  workspace: message({ id: 'Workspace' }),
  project: message({ id: 'Project' }),
  work: message({ id: 'Work' }),
  deliverable: message({ id: 'Deliverable' }),
  description: message({ id: 'Description' }),
  asked: message({ id: 'Asked by' }),
  question: message({ id: 'Asked with these words' }),
  file: message({ id: 'File' }),
  address: message({ id: 'Address' }),
  approver: message({ id: 'Approver' }),
  decision: message({ id: 'Decision' }),
  words: message({ id: 'Words' }),
  at: message({ id: 'Decided at' }),
  signIn: message({ id: 'Signed in by' }),
  log: message({ id: 'Line of the log' }),
  signature: message({ id: 'Signature' }),
  accepted: message({ id: 'Accepted' }),
  remarks: message({ id: 'Accepted with remarks' }),
  changes: message({ id: 'Asked for changes' }),
  password: message({ id: 'password' }),
  link: message({ id: 'a link in a mail' }),
  invitation: message({ id: 'their invitation' }),
  provider: message({ id: 'a provider of sign-ins' }),
  passkey: message({ id: 'passkey' }),
  'second-factor': message({ id: 'a second factor' }),
} as const

export const law = message({
  id: 'A receipt is evidence of what was decided. It is not an electronic signature in the sense of the law.',
})
