import { call, everyone, staff } from '../call.ts'
import type { ById } from '../common-schemas.ts'
import type { SharingPreview } from './sharing-preview-schemas.ts'
import type {
  AnnotationReplyDraft,
  AnnotationResponse,
  AnnotationDraft,
  AnnotationEdit,
  AnnotationPage,
  AnnotationQuery,
} from './annotations-schemas.ts'

export const listAnnotations = call<AnnotationQuery, AnnotationPage>('GET /api/v1/files/:id/annotations', everyone)
/** 400 outside the page, for an unknown version, or above 10,000 per file. */
export const addAnnotation = call<AnnotationDraft, AnnotationResponse>('POST /api/v1/files/:id/annotations', everyone, {
  status: 201,
})
export const replyToAnnotation = call<AnnotationReplyDraft, AnnotationResponse>(
  'POST /api/v1/annotations/:id/replies',
  everyone,
  { status: 201 },
)
export const changeAnnotation = call<AnnotationEdit, AnnotationResponse>('PATCH /api/v1/annotations/:id', everyone)
/** By its author, until someone replies. */
export const deleteAnnotation = call<ById, ById>('DELETE /api/v1/annotations/:id', everyone)
export const getAnnotationSharingPreview = call<ById, SharingPreview>(
  'GET /api/v1/annotations/:id/sharing-preview',
  staff,
)
