import type { Db } from '../../../platform/db/connection/connect.ts'
import { suppressAddress } from '../outbox/suppressed-addresses.ts'

const MAX_REPORT_CHARS = 300

/** Bounce (RFC 3464). Permanent failures suppress the address; returns whether it was. */
export async function recordBounce(db: Db, address: string, report: string): Promise<boolean> {
  const failed = report
    .replaceAll(/\r\n?/g, '\n')
    // Folded headers continue with a leading space.
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n\n')
    .map(fieldsOf)
    .find((of) => of('action') === 'failed' && of('status').startsWith('5.'))
  if (!failed) return false
  const said = failed('diagnostic-code').replace(/^smtp;\s*/i, '') || failed('status')
  await suppressAddress(db, address, said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, MAX_REPORT_CHARS))
  return true
}

function fieldsOf(block: string) {
  const fields = new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(':')
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : []
    }),
  )
  return (name: string) => fields.get(name) ?? ''
}
