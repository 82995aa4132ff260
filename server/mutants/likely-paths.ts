import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Mutant } from './mutants.ts'

/** Tried first: all routes take minutes. */
export function likelyPaths({ file, from, what }: Mutant): RegExp {
  const ofRule = /: (\w+)\.\w+ /.exec(what)?.[1]
  if (ofRule) return atPathsOf([ofRule])
  const nouns = file === WORDS ? nounsThatSay(wordAt(from)) : []
  if (nouns.length > 0) return atPathsOf(nouns)
  const folder = relative('features', file).split('/')[0] ?? ''
  return folder === '..' ? /\/(work-items|home|files)/ : atPathsOf([folder])
}

const atPathsOf = (nouns: readonly string[]) => new RegExp(`/(${nouns.map((noun) => pathsOf[noun] ?? noun).join('|')})`)

const WORDS = 'policy/relations.ts'
const source = join(import.meta.dirname, '../src')
const read = (file: string) => readFileSync(join(source, file), 'utf8')

function declarationsOf(text: string) {
  const heads = [...text.matchAll(/^(?:export )?(?:const|function|interface) (\w+)/gm)]
  return heads.map((head, at) => ({
    name: head[1] ?? '',
    from: head.index,
    text: text.slice(head.index + head[0].length, heads[at + 1]?.index),
  }))
}

const wordAt = (from: number) => declarationsOf(read(WORDS)).findLast((it) => it.from <= from)?.name ?? ''

function nounsThatSay(word: string): string[] {
  const policy = read('policy/policy.ts')
  const table = policy.indexOf('export const policy')
  const words = [...declarationsOf(read(WORDS)), ...declarationsOf(policy.slice(0, table))]
  const meant = new Set([word])
  for (let before = 0; before < meant.size;) {
    before = meant.size
    for (const { name, text } of words) if (says(text, meant)) meant.add(name)
  }
  const nouns = policy.slice(table).split(/^ {2}(?=\w+: \{)/m)
  return nouns.slice(1).flatMap((it) => (says(it, meant) ? [it.slice(0, it.indexOf(':'))] : []))
}

const says = (text: string, words: ReadonlySet<string>) => text.match(/\w+/g)?.some((it) => words.has(it)) ?? false

const pathsOf: Record<string, string> = {
  project: 'projects',
  projects: 'projects|teams',
  task: 'work-items',
  subtask: 'work-items',
  comments: 'comments|projects|work-items|requests',
  comment: 'comments|projects|work-items|requests',
  files: 'files|projects|work-items|requests',
  file: 'files|projects|work-items|requests',
  activity: 'activity|activities|home',
  request: 'requests',
  person: 'people|users|staff',
  people: 'people|users|staff|projects|work-items',
  auditLog: 'audit',
  teams: 'projects|people|staff',
  conversation: 'comments|files|requests',
  mentions: 'mention|search',
  stations: 'requests|work-items',
  home: 'home',
  company: 'companies|projects',
  savedView: 'saved-views',
  signInSettings: 'settings',
  timeOff: 'days-off',
  workload: 'team-plan|work-items',
  'calendar-feeds': 'me/calendars|ical',
  need: 'needs|home|comments|requests',
  needs: 'needs|home|comments',
  notices: 'notices|inbox|home|following',
}
