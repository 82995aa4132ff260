import type { FileCategory } from '@oriel/contracts/enums'
import {
  FileArchive,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  Palette,
} from 'lucide-react'

export const fileIcons: Record<FileCategory, LucideIcon> = {
  design: Palette,
  document: FileText,
  image: FileImage,
  spreadsheet: FileSpreadsheet,
  video: FileVideo,
  archive: FileArchive,
  code: FileCode,
}

/** `PDF`, `XLSX`. */
export function fileTypeLabel(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toUpperCase() : ''
}
