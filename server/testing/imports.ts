import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Paths from the repository root; packages by name. */
export interface Import {
  by: string
  of: string
}

const top = join(import.meta.dirname, '../..')

/** Including types and re-exports. */
export function importsUnder(folder: string): Import[] {
  return sourcesUnder(folder).flatMap((file) =>
    [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map(([, path = '']) => ({
      by: file,
      of: nameOf(path, file),
    })),
  )
}

export function valueImportsUnder(folder: string): Import[] {
  return sourcesUnder(folder).flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export) (?!type )([^';]*)from '([^'\n]+)'/gm)]
      .filter(([, names = '']) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\} $/.test(names))
      .map(([, , path = '']) => ({ by: file, of: nameOf(path, file) })),
  )
}

export function barrelsUnder(folder: string): string[] {
  return sourcesUnder(folder).filter((file) => /^export (?:type )?[*{][^'=]*\bfrom '/m.test(read(file)))
}

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

export function sourcesUnder(folder: string): string[] {
  const full = join(top, folder)
  if (!existsSync(full)) return []
  const names = readdirSync(full, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .sort()
}

export function read(file: string) {
  return readFileSync(join(top, file), 'utf8')
}

function nameOf(path: string, importer: string) {
  const workspace = /^@oriel\/(\w+)\/(.+)$/.exec(path)
  if (workspace) return `${workspace[1] === 'server' ? 'server' : `${workspace[1]}/src`}/${workspace[2]}.ts`
  return path.startsWith('.') ? relative(top, join(top, dirname(importer), path)) : path
}

/** Import cycles, types included (Tarjan's algorithm). */
export function circlesIn(imports: readonly Import[]): string[][] {
  const uses = Map.groupBy(imports, ({ by }) => by)
  const depth = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const low = (file: string, at: number) => lowest.set(file, Math.min(lowest.get(file) ?? at, at))
  function visit(file: string) {
    depth.set(file, depth.size)
    low(file, depth.size - 1)
    stack.push(file)
    for (const { of } of uses.get(file) ?? []) {
      if (!depth.has(of)) {
        visit(of)
        low(file, lowest.get(of) ?? Infinity)
      } else if (stack.includes(of)) low(file, depth.get(of) ?? Infinity)
    }
    if (lowest.get(file) !== depth.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of uses.keys()) if (!depth.has(file)) visit(file)
  return circles
}
