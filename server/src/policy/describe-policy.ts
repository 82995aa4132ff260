import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fieldRules } from './field-rules.ts'
import { policy, type Rule, type SeeRule } from './policy.ts'

const nouns: Record<keyof typeof policy, string> = {
  project: 'A project',
  task: 'A task',
  subtask: 'A subtask',
  comment: 'A comment',
  file: 'A file',
  activity: 'A line of the activity feed',
  request: 'A task request',
  need: 'What one side waits for from the other',
  pin: 'A remark on a file',
  deliverable: 'What the client shall accept',
  proposal: 'A colleague whom a client proposes',
  person: 'A user account',
  invitation: 'An invitation to make an account',
  company: 'A company of clients',
  trash: 'What is in the trash',
  auditLog: 'The audit log',
  settings: 'The settings of the workspace',
  dayOff: 'A day off',
  teamPlan: 'The plan of the team',
  signInSettings: 'How people sign in',
  template: 'A template of projects',
  savedView: 'A saved list of work',
}

const verb = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function sentence({ who, when = [] }: Rule) {
  const people = who.map((relation) => relation.name)
  const list = [people.slice(0, -1).join(', '), people.at(-1)]
    .filter(Boolean)
    .join(people.length > 2 ? ', or ' : ' or ')
  return [list, ...when.map((state) => `while ${state.name}`)].join(', ')
}

const fieldNouns: Record<keyof typeof fieldRules, string> = {
  workItem: 'Of a task or a subtask',
  project: 'Of a project',
}

function fieldsOf(rules: Readonly<Record<string, SeeRule>>) {
  const some = Object.entries(rules).filter(([, { who }]) => who.length < 3 || who.some(({ only }) => only))
  return some.map(([name, rule]) => `- **${verb(name)}**: ${sentence(rule)}`)
}

/** Generates `docs/who-sees-what.md`. */
export function describePolicy(): string {
  const sections = Object.entries(policy).map(([noun, rules]) => {
    const lines = Object.entries(rules).map(([name, rule]) => `- **${verb(name)}**: ${sentence(rule)}`)
    return [`## ${nouns[noun as keyof typeof policy]}`, '', ...lines].join('\n')
  })
  return `# Who sees what, and who may do what

Printed from the policy table (\`server/src/policy/policy.ts\`) by \`npm run policy -- --write\`. What somebody does not see
does not exist for them: they are answered as if it were missing. What they see but may not change is refused. Deleted
things are seen by nobody but managers, in the trash.

${sections.join('\n\n')}

## What comes with a thing

- **receipts** of what was decided about a deliverable: whoever sees the deliverable
- **who has seen it**, of a file or a deliverable that one sees, unless a manager has switched that off: the agency of
  every client, a client of themselves
- **versions** of a file: whoever sees the file

## Fields

Whoever sees a thing reads all of it, but for these.
${Object.entries(fieldRules)
  .map(([noun, rules]) => `\n${fieldNouns[noun as keyof typeof fieldRules]}:\n\n${fieldsOf(rules).join('\n')}`)
  .join('\n')}
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, '../../../docs/who-sees-what.md'), describePolicy())
  else process.stdout.write(describePolicy())
}
