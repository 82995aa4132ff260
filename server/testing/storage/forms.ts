import type { InjectOptions } from 'fastify'

export async function formRequest(url: string, form: FormData): Promise<InjectOptions> {
  const response = new Response(form)
  return {
    method: 'POST',
    url,
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

export function formWith(files: Record<string, Buffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) {
    form.append('attachments', new Blob([new Uint8Array(content)], { type: 'application/octet-stream' }), name)
  }
  return form
}

export const pdf = Buffer.from('%PDF-1.7\nhello')
export function pdfOf(pages: number) {
  const names = Array.from({ length: pages }, (_, at) => `${at + 3} 0`)
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      `2 0 obj<</Type/Pages/Kids[${names.map((name) => `${name} R`).join(' ')}]/Count ${pages}>>endobj`,
      ...names.map((name) => `${name} obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj`),
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
