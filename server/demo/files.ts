import sharp from 'sharp'

const colours = ['#0d6b52', '#8a4b08', '#2f4b8f', '#7a2b5e', '#4a5a16', '#5b3a29']

export async function wireframe(name: string, index: number): Promise<File> {
  const colour = colours[index % colours.length]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#f4f2ee"/>
    <rect width="1200" height="90" fill="${colour}"/><rect x="60" y="150" width="640" height="300" rx="12" fill="${colour}" opacity=".25"/>
    ${[0, 1, 2].map((it) => `<rect x="${60 + it * 370}" y="500" width="340" height="220" rx="12" fill="${colour}" opacity="${0.5 - it * 0.12}"/>`).join('')}
    ${[0, 1, 2, 3].map((it) => `<rect x="740" y="${160 + it * 60}" width="${380 - it * 50}" height="28" rx="6" fill="#b9b5ac"/>`).join('')}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return new File([new Uint8Array(png)], name, { type: 'image/png' })
}

export const notes = (name: string, text: string) => new File([text], name, { type: 'text/plain' })

/** PDF, one line per page. */
export function document(name: string, pages: string[]) {
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((line, at) => {
      const text = `0.05 0.42 0.32 rg 0 742 595 100 re f 1 1 1 rg BT /F1 32 Tf 48 780 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = parts.map((part, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${part}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = parts.length + 1
  const start = pdf.length
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new File([Buffer.from(pdf, 'latin1')], name, { type: 'application/pdf' })
}
