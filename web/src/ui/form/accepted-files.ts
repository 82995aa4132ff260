/**
 * REQ-802; the server also checks the content. Some systems report no image type for phone photos, hence the
 * extensions.
 */
export const ACCEPTED_FILES =
  'image/*,video/*,.heic,.heif,.mov,.mkv,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,.rar'
