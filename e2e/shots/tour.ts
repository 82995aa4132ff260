import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { openAgency, type ShownRole, type Ids } from './agencies.ts'
import { opened } from './take.ts'

const stops: ReadonlyArray<{
  file: string
  role: ShownRole
  path: (ids: Ids) => string
  at: { width: number; height: number }
  theme: 'light' | 'dark'
}> = [
  { file: 'manager', role: 'pm', path: () => '/pm-dashboard', at: { width: 1280, height: 860 }, theme: 'light' },
  {
    file: 'project',
    role: 'pm',
    path: ({ project }) => `/customer/${project}`,
    at: { width: 1280, height: 860 },
    theme: 'light',
  },
  {
    file: 'client-phone',
    role: 'customer',
    path: () => '/customer-dashboard',
    at: { width: 390, height: 844 },
    theme: 'light',
  },
]
const folder = join(import.meta.dirname, '../../docs/images')

/** The README's screenshots: for high-density screens, but small. */
export async function takeTour(browser: Browser) {
  const agency = await openAgency.demo()
  await mkdir(folder, { recursive: true })
  try {
    for (const { file, role, path, at, theme } of stops) {
      const { context, page } = await opened(browser, agency, role, path(agency.ids), at)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const picture = await page.screenshot({ animations: 'disabled' })
      await context.close()
      const target = join(folder, `${file}.png`)
      await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toFile(target)
      console.log(`${file}.png: ${Math.round((await stat(target)).size / 1024)} kB`)
    }
  } finally {
    await agency.stop()
  }
}
