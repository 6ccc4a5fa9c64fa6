import { describe, expect, it, test } from 'vitest';
import { forEachAskedWord } from '../asked-words.ts';
import { fold } from '../fold.ts';
import { simplified } from './simplified-chinese.ts';
import { findersAmong } from '../word-forms.contract.ts';

function askedWords(text: string): string[] {
  const words: string[] = [];
  forEachAskedWord(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

describe('the words of a query in Chinese', () => {
  test.each([
    ['COVID-19疫苗接种', ['COVID-19', '疫苗', '接种']],
    ['2型糖尿病患者', ['2型', '糖尿病', '患者']],
    ['ICU患者', ['ICU', '患者']],
    ['HIV感染者', ['HIV', '感染者']],
    ['慢阻肺', ['慢阻肺']],
    ['原发性高血压', ['原发性', '高血压']],
    ['抑郁症', ['抑郁症']],
    ['脑卒中', ['脑卒中']],
    ['新冠肺炎疫情', ['新冠', '肺炎', '疫情']],
    ['如何预防高血压', ['如何', '预防', '高血压']],
    ['高血压的治疗', ['高血压', '的', '治疗']],
    ['打HPV疫苗', ['打', 'HPV', '疫苗']],
    ['health 儿童', ['health', '儿童']],
    ['', []],
  ])('%s is %j', (query, words) => {
    expect(askedWords(query)).toEqual(words);
  });
});

describe('texts in Chinese', () => {
  const titles = [
    '社区老年高血压患者的自我管理',
    'COVID-19疫苗接种意愿的影响因素',
    '2型糖尿病患者的饮食干预',
    '重症监护病房（ICU）护士的工作压力',
    '慢性病管理中阻力与肺功能的关系',
    '慢阻肺患者的康复',
    '針對兒童的精神衛生服務',
    '原发性高血壓與腦卒中',
  ];
  const find = findersAmong('cn', titles);

  test.each([
    ['高血压', [0, 7]],
    ['血压', [0, 7]],
    ['（高血压）', [0, 7]],
    ['高血壓', [0, 7]],
    ['ＣＯＶＩＤ－１９', [1]],
    ['covid19疫苗', [1]],
    ['2型糖尿病', [2]],
    ['２型糖尿病', [2]],
    ['ICU护士', [3]],
    ['慢阻肺', [5]],
    ['儿童精神卫生', [6]],
    ['脑卒中', [7]],
    ['糖尿病，饮食', [2]],
    ['如何管理高血压', [0]],
    ['"自我管理"', [0]],
  ])('%s finds %j', (query, found) => {
    expect(find(query)).toEqual(found);
  });

  it('is compared in simplified characters, one for each traditional one', () => {
    expect(simplified('衛生與藥')).toBe('卫生与药');
    expect(fold('高血壓')).toBe('高血压');
    expect(simplified(simplified('醫療體系 système'))).toBe('医疗体系 système');
  });
});
