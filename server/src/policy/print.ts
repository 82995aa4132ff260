import { pathToFileURL } from 'node:url'
import { policy, type Rule } from './policy.ts'

const nouns: Record<keyof typeof policy, string> = {
  customer: 'a project',
  task: 'a task',
  subtask: 'a subtask',
  comment: 'a comment',
  file: 'a file',
  activity: 'a line of the activity feed',
  taskRequest: 'a task request',
  person: 'a user account',
  trash: 'the trash',
  auditLog: 'the audit log',
}

const verb = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function sentence({ who, when = [] }: Rule) {
  const people = who.map((relation) => relation.name)
  const states = when.map((state) => `while ${state.name}`)
  return [people.join(people.length > 2 ? ', or ' : ' or '), ...states].join(', ')
}

/** The policy as a product manager reads it, in Markdown. */
export function policyInSentences(): string {
  const sections = Object.entries(policy).map(([noun, rules]) => {
    const lines = Object.entries(rules).map(([name, rule]) => `| ${verb(name)} | ${sentence(rule)} |`)
    return [`## ${nouns[noun as keyof typeof policy]}`, '', '| Action | Who |', '|---|---|', ...lines].join('\n')
  })
  return `${sections.join('\n\n')}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(policyInSentences())
