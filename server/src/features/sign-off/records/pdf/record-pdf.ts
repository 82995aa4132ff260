import { message, type Message, type AnyMessage } from '@oriel/contracts/message'
import type { SignedRecord } from '@oriel/contracts/v1/sign-off/sign-off-records-schemas'
import type { FastifyRequest } from 'fastify'
import type { RawResponse } from '../../../../platform/http/route.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { cleanFileName, contentDisposition } from '../../../../platform/storage/file-names.ts'
import { parseAcceptLanguage, translate } from '../../../../platform/texts/translate.ts'
import { findSignOffRecords } from '../find-records.ts'
import { recordLabels, law } from '../record-texts.ts'
import { compilePdf } from './compile-pdf.ts'

/** Human-readable copy. The JSON is what can be verified. */
export async function renderRecordPdf(
  { id }: { id: string },
  ctx: RequestContext,
  { headers }: FastifyRequest,
): Promise<RawResponse> {
  const { receipts } = await findSignOffRecords({ id }, ctx)
  const language = parseAcceptLanguage(headers['accept-language'])
  const words = (it: AnyMessage) => translate(language, it)
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(
        `${cleanFileName(receipts[0]?.receipt.shown.title ?? '') || 'receipt'}.pdf`,
      ),
      'cache-control': 'private, no-store',
    },
    body: () =>
      compilePdf({
        language,
        title: words(message({ id: 'Sign-off record' })),
        about: words(message({ id: 'The decision as it was signed. The JSON record can be verified offline.' })),
        law: words(law),
        receipts: receipts.map((it) => ({ heading: it.receipt.shown.title, rows: rowsOf(it, words) })),
      }),
  }
}

function rowsOf({ receipt, signature }: SignedRecord, words: (it: AnyMessage) => string): Array<[string, string]> {
  const { shown, approver, decision, signIn, signOff, files, log, workspace } = receipt
  const rows: Array<[Message, string | null]> = [
    [recordLabels.workspace, workspace],
    [recordLabels.project, shown.project.name],
    [recordLabels.work, shown.workItem.title],
    [recordLabels.description, shown.description],
    [recordLabels.asked, `${signOff.askedBy.name}, ${signOff.askedAt}`],
    [recordLabels.question, shown.text],
    ...files.map((it): [Message, string] => [
      recordLabels.file,
      `${it.name} (${it.version}) · ${it.bytes} B\nSHA-256 ${it.sha256}`,
    ]),
    [recordLabels.address, shown.url],
    [recordLabels.approver, approver.name],
    [recordLabels.decision, words(recordLabels[decision.decision])],
    [recordLabels.words, decision.text],
    [recordLabels.at, decision.at],
    [recordLabels.signIn, signIn.way === null ? null : `${words(recordLabels[signIn.way])}, ${signIn.at}`],
    [recordLabels.log, `${log.chain} · ${log.position}\n${log.hash}`],
    [recordLabels.signature, `Ed25519 · ${signature.kid}\n${signature.value}`],
  ]
  return rows.flatMap(([name, value]): Array<[string, string]> => (value ? [[words(name), value]] : []))
}
