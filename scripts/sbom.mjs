// npm run sbom: CycloneDX bill of materials, on stdout. From the lockfile: `npm sbom --omit=dev` drops packages that
// are also another workspace's dev dependencies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ version: string, integrity: string, license?: string, optional?: boolean, link?: boolean, dev?: boolean, devOptional?: boolean }} Locked */

const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** @type {Record<string, Locked>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
const running = Object.entries(packages).filter(
  ([path, { link, dev, devOptional }]) => path.includes('node_modules/') && !link && !dev && !devOptional,
)

/** @param {[path: string, locked: Locked]} entry */
function component([path, locked]) {
  const called = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${called.replace('@', '%40')}@${locked.version}`
  const [, digest = ''] = locked.integrity.split('sha512-')
  return {
    type: 'library',
    'bom-ref': purl,
    name: called,
    version: locked.version,
    purl,
    scope: locked.optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
  }
}

// Deduplicates folders.
const components = new Map(running.map((entry) => [component(entry).purl, component(entry)]))
const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: {
      type: 'application',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      licenses: [{ expression: license }],
    },
  },
  components: [...components.values()],
}
console.log(JSON.stringify(list, null, 2))
