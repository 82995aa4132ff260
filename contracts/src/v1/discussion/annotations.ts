import { everyone, staff } from '../../roles.ts'
import type { Call } from '../call.ts'
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

export const listAnnotations: Call<AnnotationQuery, AnnotationPage> = {
  method: 'GET',
  path: '/api/v1/files/:id/annotations',
  who: everyone,
}
/** 400 outside the page, for an unknown version, or above 10,000 per file. */
export const addAnnotation: Call<AnnotationDraft, AnnotationResponse> = {
  method: 'POST',
  path: '/api/v1/files/:id/annotations',
  who: everyone,
  status: 201,
}
export const replyToAnnotation: Call<AnnotationReplyDraft, AnnotationResponse> = {
  method: 'POST',
  path: '/api/v1/annotations/:id/replies',
  who: everyone,
  status: 201,
}
export const changeAnnotation: Call<AnnotationEdit, AnnotationResponse> = {
  method: 'PATCH',
  path: '/api/v1/annotations/:id',
  who: everyone,
}
/** By its author, until someone replies. */
export const deleteAnnotation: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/annotations/:id', who: everyone }
export const getAnnotationSharingPreview: Call<ById, SharingPreview> = {
  method: 'GET',
  path: '/api/v1/annotations/:id/sharing-preview',
  who: staff,
}
