import { type Anything, run } from './table.ts'

/** Stored codes, former and current. */
const RENAMED: [table: string, column: string, codes: Record<string, string>][] = [
  ['deliveries', 'channel', { needs: 'attention', news: 'digest', recovery: 'password-reset' }],
  [
    'followings',
    'level',
    { follow: 'all', usual: 'participating', mute: 'muted', needs: 'attention-only', nothing: 'none' },
  ],
  ['needs', 'kind', { 'client-waits': 'client-awaiting-reply', returned: 'request-question', proposal: 'suggestion' }],
  ['notices', 'why', { asked: 'question', decision: 'delivery', follows: 'followed' }],
  [
    'receivedMails',
    'reason',
    { 'no-thing': 'unknown-address', 'other-sender': 'sender-mismatch', gone: 'no-longer-visible' },
  ],
  ['signInLinks', 'kind', { notice: 'notification' }],
  ['signInSettings', 'linkSignIn', { nobody: 'off', everybody: 'everyone' }],
]

export async function up(db: Anything) {
  for (const [table, column, codes] of RENAMED) {
    const former = Object.keys(codes)
    const current = former.map((code) => `when '${code}' then '${codes[code]}'`).join(' ')
    await run(
      db,
      `update "${table}" set "${column}" = case "${column}" ${current} end
      where "${column}" in (${former.map((code) => `'${code}'`).join(', ')})`,
    )
  }
}
