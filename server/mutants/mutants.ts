import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureGuards, fieldGuards, type Guard, httpGuards, ownGuards, policyGuards } from './guards.ts'

/** Mutation testing: one guard removed or inverted. */
export interface Mutant {
  file: string
  /** 1-based. */
  line: number
  from: number
  to: number
  text: string
  what: string
  /** Stable when lines move: file, change, and an index among identical ones. */
  key: string
}

const source = join(import.meta.dirname, '../src')

export function allMutants(): Mutant[] {
  const times = new Map<string, number>()
  return everyMutant().map((it) => {
    const name = `${it.file} ${it.what}`
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { ...it, key: time === 1 ? name : `${name} (${time})` }
  })
}

type Change = Omit<Mutant, 'key'>

function everyMutant(): Change[] {
  return [
    ...inPolicy(),
    ...inFiles(policyGuards),
    ...inFiles(fieldGuards),
    ...featureFiles().flatMap((file) => inFile(file, featureGuards)),
    ...inFiles(ownGuards),
    ...inFiles(httpGuards),
  ]
}

const featureFiles = () =>
  readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('features', name))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()

const inFiles = (guards: Readonly<Record<string, readonly Guard[]>>) =>
  Object.entries(guards).flatMap(([file, ofFile]) => inFile(file, ofFile))

function inFile(file: string, guards: readonly Guard[]): Change[] {
  const text = readFileSync(join(source, file), 'utf8')
  const mutants = guards.flatMap(([shape, replacements]) =>
    [...text.matchAll(shape)].flatMap((match) => {
      const taken = match[1] ?? ''
      const from = match.index + match[0].indexOf(taken)
      return replacements.map(([by, what]) => mutantOf(file, text, { from, to: from + taken.length, by, what }))
    }),
  )
  // Two patterns may match one guard; some replacements change nothing.
  const different = mutants.filter((it) => text.slice(it.from, it.to) !== it.text)
  return [...new Map(different.map((it) => [`${it.from} ${it.text}`, it])).values()]
}

function mutantOf(
  file: string,
  text: string,
  { from, to, by, what }: { from: number; to: number; by: string; what: string },
): Change {
  const taken = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
  return {
    file,
    line: text.slice(0, from).split('\n').length,
    from,
    to,
    text: by,
    what: `\`${taken.slice(0, 90)}\`: ${what}`,
  }
}

/** A broader condition: the side instead of the person. */
const WIDER: Record<string, string> = {
  assignee: 'teamMember',
  author: 'teamMember',
  creator: 'teamMember',
  approver: 'client',
  contributor: 'client',
  respondent: 'client',
  requester: 'client',
}

const groups: Record<string, string> = {
  all: 'manager, teamMember, client',
  agency: 'manager, teamMember',
  speaking: 'manager, teamMember, contributor',
}

function inPolicy(): Change[] {
  const file = 'policy/policy.ts'
  const text = readFileSync(join(source, file), 'utf8')
  const start = text.indexOf('export const policy')
  const rules = [...text.matchAll(/who: (\w+|\[[^\n]*?\])(?= \}|,)/g)].filter(({ index }) => index > start)
  const people = rules.flatMap((match) => {
    const list = match[1] ?? ''
    const from = match.index + 5
    const members = membersOf(groups[list] ?? list.slice(1, -1))
    const fewer = members.map((member) => [members.filter((it) => it !== member), `without ${member}`] as const)
    const wider = members.flatMap((member) => {
      const narrowed = /^only\((\w+),/.exec(member)?.[1]
      const wide = narrowed ?? WIDER[member]
      return wide ? [[members.map((it) => (it === member ? wide : it)), `${wide} for ${member}`] as const] : []
    })
    return [...fewer, ...wider].map(([who, what]) =>
      mutantOf(file, text, {
        from,
        to: from + list.length,
        by: `[${who.join(', ')}]`,
        what: `${ruleAt(text, from)} ${what}`,
      }),
    )
  })
  const moments = [...text.matchAll(/(when: \[\w+\],)/g)].map((match) =>
    mutantOf(file, text, {
      from: match.index,
      to: match.index + match[0].length,
      by: '',
      what: `${ruleAt(text, match.index)} at any time`,
    }),
  )
  return [...people, ...moments]
}

const membersOf = (list: string) => list.match(/only\([^)]*\)|\w+/g) ?? []

function ruleAt(text: string, at: number) {
  const before = text.slice(0, at)
  return `${[...before.matchAll(/^ {2}(\w+): \{/gm)].at(-1)?.[1]}.${[...before.matchAll(/^ {4}(\w+): \{/gm)].at(-1)?.[1]}`
}
