import type { SharingPreview } from '@oriel/contracts/classic/sharing-preview'
import type { SharingPreview as DisclosureOfV1 } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import { formatEnglishEntry } from './format-entry.ts'

interface Whose {
  client: { id: string | null; name: string; company: string | null }
  project: { id: string; name: string }
}

export const showClientAndProject = ({ client, project }: Whose) => ({
  client: { _id: client.id, fullName: client.name, company: client.company },
  project: { _id: project.id, name: project.name },
})

export const showSharingPreview = ({ record, lines, ...whose }: DisclosureOfV1): SharingPreview => ({
  ...showClientAndProject(whose),
  thing: record,
  lines: lines.map((line) => ({
    description: formatEnglishEntry(line, whose.project.name, 'client').description,
    createdAt: line.at,
  })),
})
