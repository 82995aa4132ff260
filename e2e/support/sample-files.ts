const page = 'BT /F1 24 Tf 40 90 Td (The plan) Tj ET'

export const planPdf = {
  name: 'The plan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
      `4 0 obj << /Length ${page.length} >> stream\n${page}\nendstream endobj`,
      '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
      'trailer << /Root 1 0 R >>',
      '%%EOF',
    ].join('\n'),
  ),
}

export const notesTxt = {
  name: 'Überblick 概要.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Nobody but the team reads this.'),
}

export const dotPng = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export function pagesPdf(name: string, count: number, isLandscape = false) {
  const [width, height] = isLandscape ? [842, 595] : [595, 842]
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const objects = numbers.flatMap((number) => {
    const at = 2 + number * 2
    const text = `BT /F1 24 Tf 40 ${height - 40} Td (Top of page ${number}) Tj 0 ${80 - height} Td (Bottom of page ${number}) Tj ET`
    return [
      `${at} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >> endobj`,
      `${at + 1} 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj`,
    ]
  })
  const source = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${numbers.map((number) => `${2 + number * 2} 0 R`).join(' ')}] /Count ${count} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...objects,
    'trailer << /Root 1 0 R >>',
    '%%EOF',
  ]
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(source.join('\n')) }
}
