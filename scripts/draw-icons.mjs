// Renders the app's icons. Rerun after changes of the logo, and commit the results.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './run.mjs'

const ground = '#f7f8f6'
const mark = `
  <rect fill="#16231d" x="1" y="1" width="30" height="30" rx="7"/>
  <path fill="#d7e5da" d="M5.5 10.5 10.5 8v14.5l-5 2Z"/>
  <path fill="#4fbf93" d="M12.25 7.5h7.5V23h-7.5Z"/>
  <path fill="#d7e5da" d="M26.5 10.5 21.5 8v14.5l5 2Z"/>`

/**
 * `size` in pixels; `share` of the mark in the width; `filled` for systems that crop icons.
 * @param {number} size
 * @param {number} share
 * @param {boolean} filled
 */
function icon(size, share, filled) {
  const offset = (32 / share - 32) / 2
  const box = 32 / share
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-offset} ${-offset} ${box} ${box}">
    ${filled ? `<rect x="${-offset}" y="${-offset}" width="${box}" height="${box}" fill="${ground}"/>` : ''}${mark}</svg>`
}

const folder = join(root, 'web/public/icons')
mkdirSync(folder, { recursive: true })
const icons = {
  'icon-192.png': icon(192, 0.9, false),
  'icon-512.png': icon(512, 0.9, false),
  // A maskable icon's safe zone is 80 % of its width.
  'icon-maskable-512.png': icon(512, 0.5, true),
  'apple-touch-icon.png': icon(180, 0.62, true),
}
for (const [name, svg] of Object.entries(icons)) {
  await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toFile(join(folder, name))
}
