import { messages } from '@oriel/contracts/messages'
import { type FileCategory, fileCategories, type Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface Choice {
  value: string
  label: () => string
}

export interface FilePage {
  /** REQ-803. */
  title: () => string
  loadFailed: () => string
  types: { as: 'chips' | 'list'; choices: readonly Choice[] }
  hasStatuses: boolean
  showsVisibility: boolean
}

const categoryLabels: Record<FileCategory, () => string> = {
  design: () => t({ id: 'Design' }),
  document: () => t({ id: 'Document' }),
  image: () => t({ id: 'Image' }),
  spreadsheet: () => t({ id: 'Spreadsheet' }),
  video: () => t({ id: 'Video' }),
  archive: () => t({ id: 'Archive' }),
  code: () => t({ id: 'Code' }),
}

const ofStaff = {
  types: {
    as: 'list',
    choices: fileCategories.map((value) => ({ value, label: categoryLabels[value] })),
  },
  hasStatuses: true,
  showsVisibility: true,
} as const

export const filePageTexts: Record<Role, FilePage> = {
  pm: {
    ...ofStaff,
    title: () => t({ id: 'Files' }),
    loadFailed: () => translate(messages.loadFilesFailed),
  },
  employee: {
    ...ofStaff,
    title: () => t({ id: 'Customer Files' }),
    loadFailed: () => translate(messages.loadFilesFailed),
  },
  customer: {
    title: () => t({ id: 'Files' }),
    loadFailed: () => translate(messages.loadFilesDataFailed),
    types: {
      as: 'chips',
      choices: [
        { value: 'pdf', label: () => t({ id: 'PDF' }) },
        { value: 'images', label: () => t({ id: 'Images' }) },
        { value: 'documents', label: () => t({ id: 'Documents' }) },
      ],
    },
    hasStatuses: false,
    showsVisibility: false,
  },
}
