import type { Disclosure } from '@oriel/contracts/disclosure'
import type { Disclosure as DisclosureOfV1 } from '@oriel/contracts/v1/shapes/disclosure'
import { sentenceOf } from './sentences.ts'

interface Whose {
  client: { id: string; name: string; company: string | null }
  project: { id: string; name: string }
}

/** Whose project it is, and which. */
export const showWhose = ({ client, project }: Whose) => ({
  client: { _id: client.id, fullName: client.name, company: client.company },
  project: { _id: project.id, name: project.name },
})

export const showDisclosure = ({ thing, lines, ...whose }: DisclosureOfV1): Disclosure => ({
  ...showWhose(whose),
  thing,
  // As the client would read them.
  lines: lines.map((line) => ({
    description: sentenceOf(line, whose.project.name, 'client').description,
    createdAt: line.at,
  })),
})
