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
