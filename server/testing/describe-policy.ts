import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fieldRules } from '../src/policy/field-rules.ts'
import { policy, type Rule, type SeeRule } from '../src/policy/policy.ts'

const nouns: Record<keyof typeof policy, string> = {
  project: 'A project',
  task: 'A task',
  subtask: 'A subtask',
  comment: 'A comment',
  file: 'A file',
  fileVersion: 'An earlier version of a file that they see',
  activity: 'A line of the activity feed',
  request: 'A task request',
  need: 'A request from one side to the other',
  annotation: 'An annotation on a file',
  deliverable: 'A deliverable for sign-off',
  suggestion: 'A colleague proposed by a client',
  person: 'A user account',
  invitation: 'An invitation to create an account',
  company: 'A company of clients',
  trash: 'Content of the trash',
  auditLog: 'The audit log',
  settings: 'The settings of the workspace',
  timeOff: 'Time off',
  workload: 'The workload of the team',
  signInSettings: 'Sign-in settings',
  label: 'A label',
  template: 'A project template',
  import: 'An import from another program',
  export: 'An export of the workspace',
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

/** For `docs/who-sees-what.md`. */
export function describePolicy(): string {
  const sections = Object.entries(policy).map(([noun, rules]) => {
    const lines = Object.entries(rules).map(([name, rule]) => `- **${verb(name)}**: ${sentence(rule)}`)
    return [`## ${nouns[noun as keyof typeof policy]}`, '', ...lines].join('\n')
  })
  return `# Who sees what, and who may do what

The permissions, per kind of content. Content that a person may not see does not exist for them: the answer is the same as
for missing content. A change that they may not make is refused. Only managers see deleted content, in the trash. The page
is generated from the policy table (\`server/src/policy/policy.ts\`) by \`npm run policy -- --write\`.

${sections.join('\n\n')}

## Related records

- **sign-off records** of a deliverable: everyone who sees the deliverable
- **who has seen** a file or a deliverable, unless a manager switched this off: the agency for every client, a client for
  themselves

## Fields

People read every field of what they see, except these.
${Object.entries(fieldRules)
  .map(([noun, rules]) => `\n${fieldNouns[noun as keyof typeof fieldRules]}:\n\n${fieldsOf(rules).join('\n')}`)
  .join('\n')}
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--write'))
    writeFileSync(join(import.meta.dirname, '../../docs/who-sees-what.md'), describePolicy())
  else process.stdout.write(describePolicy())
}
