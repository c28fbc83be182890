const words = (text: string) => text.trim().split(/\s+/);

/** The rules by which each checker finds the faults in seeded-faults.html; no checker finds all. */
export const found = {
  axe: words(`
    aria-allowed-attr aria-hidden-focus aria-roles autocomplete-valid avoid-inline-spacing
    button-name color-contrast color-contrast-enhanced document-title empty-heading
    frame-title heading-order html-has-lang identical-links-same-purpose image-alt label
    label-content-name-mismatch landmark-unique link-in-text-block link-name listitem
    marquee meta-refresh meta-viewport tabindex target-size td-headers-attr valid-lang
    video-caption
  `),
  // https://alfa.siteimprove.com/rules explains the numbers.
  Alfa: [1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 17, 18, 45, 47, 53, 56, 62, 64, 66, 69, 70, 71]
    .concat([73, 74, 91, 96, 110, 111, 113])
    .map((number) => `sia-r${number}`),
  "IBM's engine": words(`
    a_text_purpose aria_accessiblename_exists aria_attribute_valid aria_hidden_nontabbable
    aria_landmark_name_unique aria_role_allowed caption_track_exists
    element_attribute_deprecated element_id_unique element_lang_valid
    element_mouseevent_keyboard frame_title_exists heading_content_exists html_lang_exists
    img_alt_valid input_autocomplete_valid input_checkboxes_grouped input_label_exists
    label_name_visible label_ref_valid list_structure_proper marquee_elem_avoid
    media_keyboard_controllable meta_refresh_delay meta_viewport_zoomable page_title_exists
    table_headers_ref_valid text_contrast_sufficient text_spacing_valid
    widget_tabbable_exists
  `),
  'html-validate': words(`
    deprecated element-permitted-parent element-required-attributes element-required-content
    empty-heading heading-level hidden-focusable input-missing-label meta-refresh
    no-autoplay no-dup-id no-inline-style no-missing-references prefer-native-element
    text-content unique-landmark valid-autocomplete wcag/h30 wcag/h37
  `),
  'the Nu HTML checker': [
    'Attribute “” not allowed on element “” at this point.',
    'Bad value “” for attribute “” on element “”.',
    'Consider adding a “” attribute to the “” start tag to declare the language of this document.',
    'Consider avoiding viewport values that prevent users from resizing documents.',
    'Duplicate ID “”.',
    'Element “” is missing a required instance of child element “”.',
    'Element “” not allowed as child of element “” in this context. (Suppressing further errors from this subtree.)',
    'Empty heading.',
    'The heading “” (with computed level 4) follows the heading “” (with computed level 1), skipping 2 heading levels.',
    'The value of the “” attribute of the “” element must be the ID of a non-hidden form control.',
    'The “” element is obsolete. Use CSS instead.',
  ],
};
