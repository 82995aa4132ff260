import { messages } from '@oriel/contracts/messages'
import { type FileCategory, fileCategories, type Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface Choice {
  value: string
  label: string
}

export interface FilePage {
  /** Page heading (REQ-803). */
  title: string
  loadFailed: string
  types: { as: 'chips' | 'list'; choices: readonly Choice[] }
  hasStatuses: boolean
  showsAudience: boolean
}

const categoryLabels: Record<FileCategory, string> = {
  get design() {
    return t({ id: 'Design' })
  },
  get document() {
    return t({ id: 'Document' })
  },
  get image() {
    return t({ id: 'Image' })
  },
  get spreadsheet() {
    return t({ id: 'Spreadsheet' })
  },
  get video() {
    return t({ id: 'Video' })
  },
  get archive() {
    return t({ id: 'Archive' })
  },
  get code() {
    return t({ id: 'Code' })
  },
}

const ofStaff = {
  types: {
    as: 'list',
    choices: fileCategories.map((value) => ({ value, label: categoryLabels[value] })),
  },
  hasStatuses: true,
  showsAudience: true,
} as const

export const filePageTexts: Record<Role, FilePage> = {
  pm: {
    ...ofStaff,
    get title() {
      return t({ id: 'Files' })
    },
    get loadFailed() {
      return translate(messages.loadFilesFailed)
    },
  },
  employee: {
    ...ofStaff,
    get title() {
      return t({ id: 'Customer Files' })
    },
    get loadFailed() {
      return translate(messages.loadFilesFailed)
    },
  },
  customer: {
    get title() {
      return t({ id: 'Files' })
    },
    get loadFailed() {
      return translate(messages.loadFilesDataFailed)
    },
    types: {
      as: 'chips',
      choices: [
        {
          value: 'pdf',
          get label() {
            return t({ id: 'PDF' })
          },
        },
        {
          value: 'images',
          get label() {
            return t({ id: 'Images' })
          },
        },
        {
          value: 'documents',
          get label() {
            return t({ id: 'Documents' })
          },
        },
      ],
    },
    hasStatuses: false,
    showsAudience: false,
  },
}
