import { message } from '../message.ts'
import type { EntryFacts } from '../v1/activity/activity-schemas.ts'
import type { Side } from '../enums.ts'
import { describeChanges, type Translator } from './describe-changes.ts'
import { assignmentSentences, entrySentences, entryTitles, type SentenceValues } from './sentence-templates.ts'

interface FormattedEntry {
  title: string
  text: string
}

/** Notes are returned as written. */
export function formatEntry(told: EntryFacts, place: string, reader: Side, speech: Translator): FormattedEntry {
  const entry = describeEntry(told, place, reader, speech)
  if (told.via === undefined) return entry
  const via = speech.say(message({ id: 'via {token}' }), { token: told.via })
  return { ...entry, text: entry.text ? `${entry.text} · ${via}` : via }
}

function describeEntry(told: EntryFacts, place: string, reader: Side, speech: Translator): FormattedEntry {
  const { type, actor, target, changes = [], newcomers = [], note } = told
  if (note !== undefined || type === 'note_added') return { title: target.title, text: note ?? '' }
  const people = speech.list(newcomers)
  const filling: SentenceValues = { actor: actor.name, title: target.title, place, people, reader }
  const say = (id: string) => speech.say(id, { ...filling })
  const title = say(entryTitles[type])
  const assigned = assignmentSentences[type]
  if (assigned && newcomers.length > 0) return { title, text: say(assigned) }
  const text = entrySentences[type]
  const sentence = say(typeof text === 'function' ? text(told) : text)
  const former = changes.find(({ field }) => field === 'text')?.from
  const whole =
    former === undefined
      ? sentence
      : speech.say(message({ id: '{sentence}. Previously: “{former}”' }), { sentence, former })
  // The sentence names the file's new status.
  const described = target.kind === 'file' ? changes.filter(({ field }) => field === 'note') : changes
  return { title, text: appendChanges(whole, describeChanges(described, target.kind, speech), speech) }
}

const appendChanges = (sentence: string, changes: string, { say }: Translator) =>
  changes ? say(message({ id: '{sentence}: {changes}' }), { sentence, changes }) : sentence
