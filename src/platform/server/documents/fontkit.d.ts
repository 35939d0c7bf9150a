/** What we use of fontkit, which has no types of its own. Pdfkit draws with it, and takes a font that it has opened. */
declare module 'fontkit' {
  export interface OpenFont {
    /** Which shapes take the place of others. */
    readonly GSUB: object | undefined;
    /** How far shapes are from each other. */
    readonly GPOS: object | undefined;
    layout(text: string): object;
  }
  export function create(file: Uint8Array): OpenFont;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').OpenFont): this;
  }
}
