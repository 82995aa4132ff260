import { message } from '@oriel/contracts/message'
import type { Message, Words } from '@oriel/contracts/message'
import type { SignedReceipt } from '@oriel/contracts/v1/shapes/receipts'
import type { FastifyRequest } from 'fastify'
import type { Raw } from '../../../http/route.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { cleanFileName, contentDisposition } from '../../../storage/file-names.ts'
import { languageOf, say } from '../../../texts/say.ts'
import { findReceipts } from '../find-receipts.ts'
import { labels, law } from '../words.ts'
import { compile } from './compile.ts'

/** To read and to file away; what can be verified is the JSON beside it. */
export async function receiptPdf({ id }: { id: string }, visit: Visit, { headers }: FastifyRequest): Promise<Raw> {
  const { receipts } = await findReceipts({ id }, visit)
  const language = languageOf(headers['accept-language'])
  const words = (it: Words) => say(language, it)
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(
        `${cleanFileName(receipts[0]?.receipt.shown.title ?? '') || 'receipt'}.pdf`,
      ),
      'cache-control': 'private, no-store',
    },
    body: () =>
      compile({
        language,
        title: words(message({ id: 'Receipt' })),
        about: words(
          message({ id: 'What was decided, as it was signed. The receipt as JSON can be verified offline.' }),
        ),
        law: words(law),
        receipts: receipts.map((it) => ({ heading: it.receipt.shown.title, rows: rowsOf(it, words) })),
      }),
  }
}

function rowsOf({ receipt, signature }: SignedReceipt, words: (it: Words) => string): Array<[string, string]> {
  const { shown, approver, decision, signIn, signOff, files, log, workspace } = receipt
  const rows: Array<[Message, string | null]> = [
    [labels.workspace, workspace],
    [labels.project, shown.project.name],
    [labels.work, shown.workItem.title],
    [labels.description, shown.description],
    [labels.asked, `${signOff.askedBy.name}, ${signOff.askedAt}`],
    [labels.question, shown.text],
    ...files.map((it): [Message, string] => [
      labels.file,
      `${it.name} (${it.version}) · ${it.bytes} B\nSHA-256 ${it.sha256}`,
    ]),
    [labels.address, shown.url],
    [labels.approver, approver.name],
    [labels.decision, words(labels[decision.decision])],
    [labels.words, decision.text],
    [labels.at, decision.at],
    [labels.signIn, signIn.way === null ? null : `${words(labels[signIn.way])}, ${signIn.at}`],
    [labels.log, `${log.chain} · ${log.position}\n${log.hash}`],
    [labels.signature, `Ed25519 · ${signature.kid}\n${signature.value}`],
  ]
  return rows.flatMap(([name, value]): Array<[string, string]> => (value ? [[words(name), value]] : []))
}
