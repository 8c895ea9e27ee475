import { expect, type Locator, type Page } from '@playwright/test';

/** The owner's editor, in a page of a development server. */
export class Editor {
  constructor(
    readonly page: Page,
    private readonly site: string,
  ) {}

  /** Opens a place of the editor, such as `projects/entries/portfolio`. */
  async open(place: string): Promise<void> {
    await this.page.goto(`${this.site}admin/#/collections/${place}`);
    await expect(this.page.locator('main:visible, section.field:visible').first()).toBeVisible({
      timeout: 30_000,
    });
  }

  /** A field of the open entry by its path, such as `socials.0.url`. */
  field(path: string): Locator {
    return this.page.locator(`section.field[data-key-path="${path}"]`);
  }

  /** Puts a value into a field, in the way its kind is filled in. */
  async fill(path: string, value: string | Upload): Promise<void> {
    if (typeof value !== 'string') return this.upload(path, value);
    const [list = '', index] = path.split(/\.(?=\d+$)/);
    if (index) {
      await this.reveal(list);
      return this.field(list).locator('input[type=text], textarea').nth(Number(index)).fill(value);
    }
    await this.reveal(path);
    const own = this.field(path);
    if ((await own.getAttribute('data-field-type')) === 'file')
      return this.enterAddress(own, value);
    await own.locator('input, textarea').first().fill(value);
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Saves, and waits until it is done and the form has closed. */
  async saveWell(): Promise<void> {
    await this.press('Save');
    await expect(this.page.locator('section.field')).toHaveCount(0);
  }

  /** Presses a button that writes, and waits until that is done. */
  async press(name: string, place: Pick<Page, 'getByRole'> = this.page): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/contents'),
    );
    await place.getByRole('button', { name, exact: true }).click();
    const { ok, message } = await (await answer)
      .json()
      .then((body) => ({ ok: !body.message, ...body }));
    expect(ok, message).toBe(true);
  }

  /** Fields inside others are drawn when those come into sight, and some lists begin closed. */
  private async reveal(path: string): Promise<void> {
    const [outer = path] = path.split('.');
    const own = this.field(path);
    const opener = this.field(outer).getByRole('button', { name: 'Expand All' });
    await this.field(outer).scrollIntoViewIfNeeded();
    if (path !== outer && (await own.count()) === 0) await this.field(outer).hover();
    if (path !== outer && (await opener.count()) === 1 && (await opener.isEnabled())) {
      await opener.click();
    }
    await own.scrollIntoViewIfNeeded({ timeout: 10_000 });
  }

  /** A picture that is there is replaced. */
  private async upload(path: string, file: Upload): Promise<void> {
    const own = this.field(path);
    await this.reveal(path);
    const remove = own.getByRole('button', { name: /^Remove/ });
    const replace = own.getByRole('button', { name: /^Replace/ });
    if ((await remove.count()) > 0) await remove.click();
    if ((await replace.count()) > 0) await this.choose(replace, file);
    else await own.locator('input[type=file]').first().setInputFiles(file);
    await expect(own).toContainText(toFileName(file.name));
  }

  private async choose(opener: Locator, file: Upload): Promise<void> {
    await opener.click();
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('input[type=file]').first().setInputFiles(file);
    await dialog.getByRole('button', { name: 'Insert' }).click();
  }

  private async enterAddress(own: Locator, address: string): Promise<void> {
    await own.getByRole('button', { name: 'Browse' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByText('Enter URL').click();
    await dialog.getByRole('textbox').last().fill(address);
    await dialog.getByRole('button', { name: 'Insert' }).click();
  }
}

/** A file as a file field takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** As the CMS calls what is uploaded. */
export function toFileName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
