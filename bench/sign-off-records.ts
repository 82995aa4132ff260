// npm run bench -- --sign-off-records: cost of verifying them offline. See docs/performance.md.
import { verifyRecord, verifyRecords } from '../server/src/features/sign-off/records/verifier/verify-record.ts'
import { flipped, manyRecords } from '../server/testing/many-records.ts'

const RECORDS = 10_000
const { receipts, keys } = manyRecords(RECORDS)
const [before, since] = [process.cpuUsage(), performance.now()]
const verdicts = await verifyRecords(
  receipts.map((text) => JSON.parse(text) as unknown),
  keys,
)
const seconds = (performance.now() - since) / 1000
const valid = verdicts.filter((it) => it === 'valid').length
const { user, system } = process.cpuUsage(before)
let found = 0
for (const [at, text] of receipts.entries()) if ((await verdictOf(flipped(text, at))) !== 'valid') found += 1
process.stdout.write(
  `${valid} of ${RECORDS} records verified in ${seconds.toFixed(2)} s: ${((user + system) / 1e6).toFixed(2)} s of processor; ` +
    `${found} of ${RECORDS} changes of one bit found\n`,
)
if (valid !== RECORDS || found !== RECORDS) process.exitCode = 1

async function verdictOf(text: string) {
  try {
    return await verifyRecord(JSON.parse(text), keys)
  } catch {
    return 'no JSON'
  }
}
