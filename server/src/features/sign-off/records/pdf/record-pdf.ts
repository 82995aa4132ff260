import { adjustAccent } from '@oriel/contracts/branding/accent-colors'
import { message } from '@oriel/contracts/message'
import { getRecordVerifier } from '@oriel/contracts/v1/sign-off/sign-off-records'
import type { FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { readBranding, readLogo } from '../../../../platform/db/read-branding.ts'
import type { RawResponse } from '../../../../platform/http/route.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { PRODUCT } from '../../../../platform/config/version.ts'
import { cleanFileName, contentDisposition } from '../../../../platform/storage/file-names.ts'
import { parseAcceptLanguage, translate } from '../../../../platform/base/translate.ts'
import { findSignOffRecords } from '../find-records.ts'
import { law } from '../record-texts.ts'
import { findApprovedFile, readPicture } from './approved-file.ts'
import { compilePdf, type PdfDocument } from './compile-pdf.ts'
import { describeRound, formatToday, type RecordReader, type SignOffRound } from './describe-round.ts'

/** Human-readable copy; only the JSON can be verified. */
export async function renderRecordPdf(
  { id }: { id: string },
  ctx: RequestContext,
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
): Promise<RawResponse> {
  const { receipts } = await findSignOffRecords({ id }, ctx)
  const language = parseAcceptLanguage(request.headers['accept-language'])
  const shown = receipts[0]?.receipt.shown
  const reader: RecordReader = {
    language,
    timeZone: ctx.actor.calendar.timeZone ?? undefined,
    company: (await findCompany(ctx, shown?.project.id ?? ''))?.name,
    say: (said, values = {}) => translate(language, { id: said, values }),
  }
  const rounds: SignOffRound[] = []
  for (const records of Map.groupBy(receipts, ({ receipt }) => receipt.signOff.id).values())
    rounds.push({ records, file: await findApprovedFile(ctx, records) })
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(`${cleanFileName(shown?.title ?? '') || 'sign-off-record'}.pdf`),
      'cache-control': 'private, no-store',
    },
    body: async ({ storage, config, pools: { reads } }) => {
      const { accent, logo } = await readBranding(reads)
      const address = `${config.publicUrl ?? `${request.protocol}://${request.host}`}${getRecordVerifier.path}`
      const pages: PdfDocument['rounds'] = []
      for (const round of rounds)
        pages.push({ ...describeRound(round, reader), picture: await readPicture(storage, round.file) })
      return compilePdf({
        ...frameOf(reader, address, receipts[0]?.receipt.workspace || PRODUCT),
        logo: logo ? await readLogo(reads, logo) : undefined,
        accent: adjustAccent(accent)[0],
        rounds: pages,
      })
    },
  }
}

function frameOf(
  reader: RecordReader,
  address: string,
  agency: string,
): Omit<PdfDocument, 'rounds' | 'logo' | 'accent'> {
  const { language, say } = reader
  const [page, pages, at] = ['{page}', '{pages}', formatToday(reader)]
  return {
    language,
    agency,
    title: say(message({ id: 'Sign-off record' })),
    created: say(message({ id: 'Created {at} by {agency}' }), { at, agency }),
    law: say(law),
    page: say(message({ id: 'Page {page} of {pages}' }), { page, pages }),
    verify: {
      heading: say(message({ id: 'Verify this record' })),
      address,
      how: say(message({ id: 'Open this page and choose the JSON file of this record. Works offline.' })),
      qr: renderSVG(address, { border: 0 }),
    },
  }
}

const findCompany = ({ db }: RequestContext, projectId: string) =>
  db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select('companies.name')
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
