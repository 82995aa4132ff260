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

/** Remarks on files, and on places in them. */

export const listAnnotations: Call<AnnotationQuery, AnnotationPage> = {
  method: 'GET',
  path: '/api/v1/files/:id/annotations',
  who: everyone,
}
/** 400 off the page, on a version that is not there, and above 10,000 of one file. */
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
/** Its author takes it back, as long as nobody has answered it. */
export const deleteAnnotation: Call<ById, ById> = { method: 'DELETE', path: '/api/v1/annotations/:id', who: everyone }
/** What the client would read if this remark and its answers were theirs to read, for whoever may make them so. */
export const getAnnotationSharingPreview: Call<ById, SharingPreview> = {
  method: 'GET',
  path: '/api/v1/annotations/:id/sharing-preview',
  who: staff,
}
