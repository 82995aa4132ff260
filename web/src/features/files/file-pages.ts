import { messages } from '@oriel/contracts/messages'
import { fileCategories, type Role } from '@oriel/contracts/words'

interface Choice {
  value: string
  label: string
}

interface FilePage {
  /** The page's heading (REQ-803). */
  title: string
  loadFailed: string
  /** A few kinds as chips, or many in a list. */
  types: { as: 'chips' | 'list'; choices: readonly Choice[] }
  /** Whether archived files can be looked for. */
  hasStatuses: boolean
  showsAudience: boolean
}

const ofStaff = {
  loadFailed: messages.loadFilesFailed,
  types: {
    as: 'list',
    choices: fileCategories.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  },
  hasStatuses: true,
  showsAudience: true,
} as const

/** Each role has its own words for files, and its own filters. */
export const filePages: Record<Role, FilePage> = {
  pm: { ...ofStaff, title: 'Files' },
  employee: { ...ofStaff, title: 'Customer Files' },
  customer: {
    title: 'Files',
    loadFailed: messages.loadFilesDataFailed,
    types: {
      as: 'chips',
      choices: [
        { value: 'pdf', label: 'PDF' },
        { value: 'images', label: 'Images' },
        { value: 'documents', label: 'Documents' },
      ],
    },
    hasStatuses: false,
    showsAudience: false,
  },
}
