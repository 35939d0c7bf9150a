/** The sections of a personal file that are changed together, by the query parameter `edit`: those of the wizard. */
export const editedSections = ['personal', 'documents', 'training', 'bank'] as const;
export type EditedSection = (typeof editedSections)[number];
